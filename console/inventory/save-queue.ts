// Saves one thing after another, also after the page that began it was left. There is one queue for the tab, so that what was
// counted first is saved first.

let last: Promise<void> = Promise.resolve()
let waiting = 0

/** The browser asks before it closes the page. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

/** The task must not reject. `afterLast` is called when nothing else is waiting. */
export async function saveInTurn(task: () => Promise<void>, afterLast: () => void): Promise<void> {
  if (waiting === 0) addEventListener('beforeunload', ask)
  waiting += 1
  last = last.then(task)
  await last
  waiting -= 1
  if (waiting > 0) return
  removeEventListener('beforeunload', ask)
  afterLast()
}
