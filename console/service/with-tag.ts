// An edit of a row of a list. Lists come without tags, so the row is read singly right before the edit, for its tag.
import type { Action, OperationId } from './action.ts'
import { isEqual } from './same-if-equal.ts'

/** What the service has is not what the reader was shown. */
export class ChangedError extends Error {
  override readonly message = 'This is no longer what you were shown, so nothing was sent.'
}

export class GoneError extends Error {
  override readonly message = 'It no longer exists, so nothing was sent.'
}

/** The edit of what the list has shown, as one of what was read, whose tag the client sends. Fails if they are different, or if there is nothing to read. */
export function withTag<Id extends OperationId>(edit: Action<Id>, read: unknown): Action<Id> {
  const [shown, ...others] = edit.args
  if (read === undefined) throw new GoneError()
  if (!isEqual(shown, read)) throw new ChangedError()
  return { ...edit, args: [read, ...others] }
}
