// The answers that the document describes: what each may look like, and how to find the one that a status belongs to.

import type { Judge, Judges } from './judges.ts'
import type { ExampleObject, HeaderObject, MediaTypeObject, ResponseObject } from './objects.ts'
import type { Schema } from './schema.ts'

export interface DescribedAnswer {
  readonly headers: readonly DescribedHeader[]
  readonly contents: readonly DescribedContent[]
}

export interface DescribedHeader {
  readonly name: string
  readonly isRequired: boolean
  /** What is wrong with a value of it. */
  readonly complaint: (text: string) => string | undefined
}

export interface DescribedContent {
  /** Without parameters, in lower case; it may be a range such as `application/*`. */
  readonly type: string
  readonly schema: Schema | undefined
  readonly complaint: Judge
  readonly examples: Readonly<Record<string, ExampleObject>>
}

export interface AnswerReading {
  readonly judges: Judges
  writtenAs(part: object): object
}

export function readAnswer({ headers = {}, content = {} }: ResponseObject, reading: AnswerReading): DescribedAnswer {
  return {
    headers: Object.entries(headers)
      // OpenAPI 3.0: a header of this name is described by the content.
      .filter(([name]) => name.toLowerCase() !== 'content-type')
      .map(([name, header]) => readHeader(name, header, reading)),
    contents: Object.entries(content).map(([type, described]) => readContent(type, described, reading)),
  }
}

function readHeader(name: string, { required = false, schema }: HeaderObject, reading: AnswerReading): DescribedHeader {
  const judge = schema && reading.judges.answers(reading.writtenAs(schema))
  return { name, isRequired: required, complaint: (text) => judge?.(valueIn(text, schema ?? {})) }
}

function readContent(
  type: string,
  { schema, examples = {} }: MediaTypeObject,
  reading: AnswerReading,
): DescribedContent {
  const judge = schema && reading.judges.answers(reading.writtenAs(schema))
  return { type: withoutParameters(type), schema, examples, complaint: (value) => judge?.(value) }
}

/** What the text of a header stands for, by its schema (style `simple`). */
function valueIn(text: string, schema: Schema): unknown {
  if (schema.type === 'array') return text.split(',').map((item) => valueIn(item.trim(), schema.items ?? {}))
  if ((schema.type === 'integer' || schema.type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (schema.type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  return text
}

/** The description of a status: its own, that of its hundred, or the default. */
export function answerFor(answers: ReadonlyMap<string, DescribedAnswer>, status: number): DescribedAnswer | undefined {
  return answers.get(String(status)) ?? answers.get(`${Math.floor(status / 100)}XX`) ?? answers.get('default')
}

export function contentFor({ contents }: DescribedAnswer, type: string): DescribedContent | undefined {
  const plain = withoutParameters(type)
  const [group] = plain.split('/')
  return [plain, `${group}/*`, '*/*']
    .map((wanted) => contents.find((content) => content.type === wanted))
    .find((content) => content !== undefined)
}

export function withoutParameters(type: string): string {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase()
}

export const isJson = (type: string): boolean => /^application\/(.+\+)?json$/.test(withoutParameters(type))
