// The `--type` flag of commands that show events.
import { Option } from 'commander'
import type { EventType } from '../../client/generated/schemas.ts'
import { document } from '../../contract/document.ts'
import { collect } from '../repetition.ts'

const eventTypes = document.components.schemas.EventType?.enum ?? []

const isEventType = (text: string): text is EventType => eventTypes.includes(text)

export function typeOption(): Option {
  const option = new Option('--type <type>', 'Include only events of this type; may be repeated')
  return option.choices(eventTypes).argParser(collect)
}

export function readTypes(types: readonly string[], problems: string[]): readonly EventType[] {
  const unknown = types.filter((type) => !isEventType(type))
  if (unknown.length > 0)
    problems.push(`--type: must be one of ${eventTypes.join(', ')}, not "${unknown.join('", "')}".`)
  return [...new Set(types.filter(isEventType))]
}
