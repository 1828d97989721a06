// What the page says about the service: where it and the console are, also behind a proxy that serves them below a path, and whether
// everyone needs a key.

const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="petstore-${name}"]`)?.content

const prefix = metaContent('prefix') ?? ''

export const baseUrl = `${location.origin}${prefix}`
export const consolePath = `${prefix}/console`
export const docsPath = `${prefix}/docs`
export const needsKeys = metaContent('keys') === 'needed'
