// Resources for agents: the guides as Markdown, and the OpenAPI document.
import type { ServiceAccess, Site } from '../site.ts'

export function createResources(
  site: Pick<Site, 'guides' | 'read'>,
  access: ServiceAccess,
  readDocument: () => Promise<string>,
) {
  return [
    {
      uri: 'petstore://openapi.json',
      name: 'openapi.json',
      title: 'OpenAPI document',
      description: 'All operations of the HTTP API.',
      mimeType: 'application/json',
      text: readDocument,
    },
    ...site.guides.map(({ path, title, summary }) => ({
      uri: `petstore://docs/${path}`,
      name: path,
      title,
      description: summary,
      mimeType: 'text/markdown',
      text: async () => site.read(`${path}.md`, access)?.text ?? '',
    })),
  ]
}
