// Where the service and the console are, also behind a proxy that serves them below a path. The page says it.

const prefix = document.querySelector<HTMLMetaElement>('meta[name="petstore-prefix"]')?.content ?? ''

export const baseUrl = `${location.origin}${prefix}`
export const consolePath = `${prefix}/console`
export const docsPath = `${prefix}/docs`
