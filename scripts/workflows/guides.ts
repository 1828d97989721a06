// Writes docs/workflows/: one guide per workflow, with commands that a reader can run in order.
import { sessionOf } from './commands.ts'
import { type Criterion, readWorkflows, replaceExpressions, type Step, type Workflow } from './documents.ts'

/** Returns the guides, keyed by name, such as `first-sale`. */
export function workflowGuides(contract: unknown): ReadonlyMap<string, string> {
  return new Map(readWorkflows(contract).map((workflow) => [workflow.name, guideOf(workflow)]))
}

function guideOf({ name, path, title, description, scopes, inputs, steps }: Workflow): string {
  return `${[
    `# ${title}`,
    description,
    `The steps come from [\`${path.slice(1)}\`](${path}), an [Arazzo](https://spec.openapis.org/arazzo/latest.html) document: [one command](../api/tools.md#respect) runs all of them and checks each response. Here you run them yourself, in a shell. They add a category, an animal, and orders to the store. If the service requires a key, use one with the scopes ${listOf(scopes.map((scope) => `\`${scope}\``))}. Add \`-H "Authorization: Bearer $PETSTORE_KEY"\` to each \`curl\` command. If you read this guide at the \`/docs\` path of a service that requires keys, its commands already include the header.`,
    ...inputs.map(
      (input) => `Begin with ${input.description.replace(/^A/, 'a')}:\n\n\`\`\`sh\n${input.name}=$(date +%s)\n\`\`\``,
    ),
    ...steps.flatMap(stepText),
    `<!-- Generated from contract/workflows/${name}.arazzo.yaml by npm run generate; do not edit. -->`,
  ].join('\n\n')}\n`
}

function stepText(step: Step, position: number): string[] {
  const { title, text, operation, criteria } = step
  return [
    `## ${position + 1}. ${title}`,
    `${text} [\`${operation.method} ${operation.path}\`](../reference.md#${operation.id})`,
    `\`\`\`console\n${sessionOf(step)}\n\`\`\``,
    `**Expect:** ${criteria.map(criterionText).join(' · ')}`,
  ]
}

function criterionText({ source, value }: Criterion): string {
  const expected = `\`${replaceExpressions(String(value), (name) => `$${name}`)}\``
  if (source.in === 'status') return `HTTP ${expected}`
  const name = source.in === 'header' ? source.name : fieldText(source.path)
  return `\`${name}\` is ${expected}`
}

/** Formats `/0/type` as `[0].type`. */
const fieldText = (path: string): string =>
  path
    .replaceAll(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')
    .replace(/^\./, '')

function listOf(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words)
}
