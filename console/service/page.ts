// Settings from the page's meta tags: the paths of the service and console, which a proxy may prefix, and whether keys are required.

const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="petstore-${name}"]`)?.content

const prefix = metaContent('prefix') ?? ''

export const baseUrl = `${location.origin}${prefix}`
export const consolePath = `${prefix}/console`
export const docsPath = `${prefix}/docs`
export const needsKeys = metaContent('keys') === 'needed'
