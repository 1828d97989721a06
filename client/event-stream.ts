// Reads server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
import type { Deadline } from './deadline.ts'

export interface Message {
  /** The identifier to resume after; undefined if the stream has not sent one yet. */
  readonly lastId: string | undefined
  /** The message's data; empty if the message has only an identifier. */
  readonly data: string
}

/** Yields the messages of a stream. The deadline runs while waiting for data, not while the caller handles a message. */
export async function* messagesIn(
  body: ReadableStream<Uint8Array>,
  deadline: Pick<Deadline, 'pause' | 'restart'>,
): AsyncGenerator<Message, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let lastId: string | undefined
  let data: string[] = []
  try {
    for (;;) {
      deadline.restart()
      const { value, done } = await reader.read()
      deadline.pause()
      if (done) return
      // Do not split after a trailing carriage return, because it may be the first half of a CRLF.
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [, field, text = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
        if (field === 'id') lastId = text
        else if (field === 'data') data.push(text)
        else if (line === '') {
          yield { lastId, data: data.join('\n') }
          data = []
        }
      }
    }
  } finally {
    // Ignore errors: the connection may already be lost.
    reader.cancel().catch(() => {})
  }
}
