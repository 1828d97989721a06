// The reference pages: an overview, and one for each operation and object.

import { document, type Schema } from '../../contract/document.ts'
import type { ServiceAccess } from '../commands.ts'
import type { Page, PageGroup } from '../page.ts'
import { composed, type ReferenceOperation, readOperations } from './contract.ts'
import { hasPage } from './fields.ts'
import { markersOf, objectText, operationText, TRY_IT_OFF } from './markdown.ts'
import { operationPanel } from './panel.ts'
import { samplesOf } from './samples.ts'

/** Returns the reference's sections: the contract's groups of operations, and the objects. */
export function referencePages(): PageGroup[] {
  const operations = readOperations()
  return [
    ...document.tags.map(({ name, description }) => ({
      title: name,
      description,
      pages: operations.filter(({ group }) => group === name).map((one) => operationPage(one, operations)),
    })),
    {
      title: 'Objects',
      pages: Object.entries(document.components.schemas)
        .map(([name, schema]) => [name, composed(schema)] as const)
        .filter(([, schema]) => hasPage(schema))
        .map(([name, schema]) => objectPage(name, schema, operations)),
    },
  ]
}

function operationPage(operation: ReferenceOperation, all: readonly ReferenceOperation[]): Page {
  const { id, method, path, summary, description, isTryItOff } = operation
  return {
    path: `reference/${id}`,
    title: summary,
    summary:
      description
        .replaceAll(/\s+/g, ' ')
        .split('. ')[0]
        ?.replace(/\.? *$/, '.') ?? '',
    badges: markersOf(operation),
    endpoint: { method, path },
    // Do not index the tables for search, because most operations share the same headers and errors.
    searchTerms: { keywords: `${id} ${id.replaceAll(/([A-Z])/g, ' $1')} ${method} ${path}`, text: description },
    text: () => operationText(operation, all),
    aside: (access) => operationPanel(operation, access),
    extra: (access) =>
      [
        ...(isTryItOff ? [TRY_IT_OFF] : []),
        '## Samples',
        ...samplesOf(operation, access).map(({ syntax, code }) => `\`\`\`${syntax}\n${code}\n\`\`\``),
      ].join('\n\n'),
  }
}

function objectPage(name: string, schema: Schema, all: readonly ReferenceOperation[]): Page {
  return {
    path: `reference/objects/${name}`,
    title: `The ${name} object`,
    summary: (schema.description ?? '').replaceAll(/\s+/g, ' ').trim(),
    searchTerms: { keywords: `${name} schema fields`, text: Object.keys(schema.properties ?? {}).join(' ') },
    text: () => objectText(name, schema, all),
  }
}

/** Creates the reference's start page, which explains how to reach the service and lists all operations. */
export function overviewPage(groups: readonly PageGroup[]): Page {
  return {
    path: 'reference',
    title: 'API reference',
    summary: 'Every operation and object in the API.',
    searchTerms: { keywords: 'operations endpoints openapi base url', text: '' },
    text: (access) => [introduction(access), ...groups.map(groupText)].join('\n\n'),
  }
}

function introduction({ url, needsKeys }: ServiceAccess): string {
  const keys = needsKeys
    ? 'Every request needs a key, sent as `Authorization: Bearer ps_…`. The operator creates one for you. The samples read it from the environment variable `PETSTORE_KEY`.'
    : 'Requests from the machine that this service runs on do not need a key. From elsewhere, send one as `Authorization: Bearer ps_…`.'
  return [
    `**Base URL:** \`${url}\`. Version ${document.info.version} of the API, as an OpenAPI 3.0.3 document: [JSON](/openapi.json), [YAML](/openapi.yaml).`,
    `**Authentication:** ${keys} See [Authentication](api/authentication.md).`,
    '**Format:** JSON. A list is an array with a link to its next page; an error has the fields `code`, `message` and `status`. See [Requests and responses](api/requests.md).',
  ].join('\n\n')
}

function groupText({ title, description, pages }: PageGroup): string {
  const rows = pages.map(({ path, title, summary, endpoint, badges = [] }) => {
    const marks = badges.map(({ name }) => ` *${name}*`).join('')
    return endpoint
      ? `| [${title}](${path}.md)${marks} | \`${endpoint.method} ${endpoint.path}\` |`
      : `| [${title.replace(/^The (\w+) object$/, '$1')}](${path}.md) | ${summary} |`
  })
  const heading = pages[0]?.endpoint ? '| operation | request |' : '| object | meaning |'
  return [`## ${title}`, ...(description ? [description] : []), [heading, '|---|---|', ...rows].join('\n')].join('\n\n')
}
