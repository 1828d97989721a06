// The body that a form sends.

/** As it was typed: an empty field is left out, and the service says that it is needed. */
export const formBody = <Body>(fields: { readonly [Field in keyof Body]: Body[Field] | undefined }): Body =>
  fields as Body
