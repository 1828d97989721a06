// The body that a form sends.

/** As it was typed. The service says what is wrong with a field that is missing, or that was emptied and is null. */
export const formBody = <Body>(fields: { readonly [Field in keyof Body]: Body[Field] | null | undefined }): Body =>
  fields as Body
