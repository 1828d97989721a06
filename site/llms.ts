// Lists all documents for language models at /llms.txt, in the format of https://llmstxt.org
import { workflows } from '../contract/workflows.ts'
import type { PageGroup } from './page.ts'
import { skillPage } from './skill.ts'

interface Link {
  readonly title: string
  readonly url: string
  readonly summary: string
}

const openApiDocuments = [
  { title: 'OpenAPI 3.0.3 document', path: 'openapi.json', summary: 'Every operation, with its errors and examples.' },
  { title: 'OpenAPI 3.0.3 document as YAML', path: 'openapi.yaml', summary: 'The same document.' },
  {
    title: 'OpenAPI 3.1 document',
    path: 'openapi-3.1.json',
    summary: 'The same operations in a newer version of OpenAPI.',
  },
  {
    title: 'OpenAPI 3.2 document',
    path: 'openapi-3.2.json',
    summary: 'The same operations in the newest version of OpenAPI.',
  },
]

export function llmsText(url: string, hasMcp: boolean, groups: readonly PageGroup[]): string {
  const pages = groups.flatMap((group) => group.pages)
  const workflowTitle = (name: string) => pages.find(({ path }) => path === `workflows/${name}`)?.title ?? name
  const linkTo = ({ path, title, summary }: Omit<Link, 'url'> & { readonly path: string }): Link => {
    return { title, url: `${url}/docs/${path}.md`, summary }
  }
  return `${[
    '# Petstore',
    '> A pet store service: pets, categories, orders, and stock that is always correct.',
    ...(hasMcp ? [`Agents can call the service's tools over the Model Context Protocol, at ${url}/mcp.`] : []),
    section('Agents', [linkTo(skillPage)]),
    section('Documents for programs', [
      ...openApiDocuments.map(({ path, ...link }) => ({ ...link, url: `${url}/${path}` })),
      ...workflows.map(({ name, path }) => {
        return { title: `Workflow: ${workflowTitle(name)}`, url: url + path, summary: 'An Arazzo document.' }
      }),
    ]),
    ...groups.map((group) => section(group.title, group.pages.map(linkTo))),
  ].join('\n\n')}\n`
}

function section(title: string, links: readonly Link[]): string {
  return [`## ${title}`, '', ...links.map((link) => `- [${link.title}](${link.url}): ${link.summary}`)].join('\n')
}
