// What language models read: /llms.txt, which lists all documents in the format of https://llmstxt.org, and the skill that teaches an
// assistant to run the shop.
import { workflows } from '../contract/workflows.ts'
import skill from '../docs/agents/SKILL.md' with { type: 'text' }
import { GUIDE_URL, type ServiceAccess, withServiceAccess } from './commands.ts'
import type { PageGroup } from './page.ts'

/** Served only as a raw file, because assistants read its front matter. */
export const skillPage = {
  path: 'agents/SKILL',
  title: 'Skill',
  summary: 'Teaches an assistant to run the shop through the command line and MCP.',
}

/** Inserts this service's URL, even outside commands, because an assistant may read the skill on another machine. */
export function skillText(access: ServiceAccess): string {
  return withServiceAccess(skill, access).replaceAll(GUIDE_URL, () => access.url)
}

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
