// When a command that runs until it is stopped has to end.

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Is aborted at Ctrl-C, at another signal to stop, and when nobody reads standard output any more, as with `| head`. */
export function stopRequest(): AbortSignal {
  const stop = new AbortController()
  for (const signal of signals) process.on(signal, () => stop.abort())
  process.stdout.on('error', () => stop.abort())
  return stop.signal
}

export function isRequested(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve()
    else stop.addEventListener('abort', () => resolve(), { once: true })
  })
}
