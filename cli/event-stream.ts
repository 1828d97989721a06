// Reads server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation

export interface Message {
  /** The last one that was sent. */
  readonly id: string | undefined
  /** Empty if only the id was sent. */
  readonly data: string
}

/** A message that was cut off is left out: it comes again after the last id. */
export async function* readMessages(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Message> {
  const decoder = new TextDecoder()
  let unread = ''
  let id: string | undefined
  let data: string[] = []
  for await (const chunk of chunks) {
    const lines = (unread + decoder.decode(chunk, { stream: true })).split(/\r?\n/)
    unread = lines.pop() ?? ''
    for (const line of lines) {
      const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? []
      if (line === '') {
        yield { id, data: data.join('\n') }
        data = []
      } else if (field === 'id') id = value
      else if (field === 'data') data.push(value)
    }
  }
}
