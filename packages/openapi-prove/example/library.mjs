// A small library that lends books, for the tutorial in the README. It has four bugs; can you see them?
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const port = Number(process.env.PORT ?? 8340)
const document = readFileSync(new URL('openapi.json', import.meta.url), 'utf8')
const books = new Map()
let lastId = 0

const isText = (value, most) => typeof value === 'string' && value !== '' && [...value].length <= most
const isInteger = (value, least, most) => Number.isInteger(value) && value >= least && value <= most

/** An error caused by the caller. */
class Problem extends Error {
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

function bookAt(id) {
  const book = books.get(id)
  if (!book) throw new Problem(404, `Book ${id} does not exist.`)
  return book
}

function listBooks(_, query) {
  const limit = query.get('limit') ?? '20'
  if (!/^\d{1,9}$/.test(limit)) throw new Problem(400, 'limit must be a whole number from 1 to 100.')
  const onShelf = [...books.values()].filter((book) => !book.isRemoved)
  return { status: 200, body: onShelf.slice(-Number(limit)).map(shown) }
}

function addBook(_, __, { title, author, year }) {
  if (title.trim() === '' || !isText(title, 200)) throw new Problem(400, 'title must have 1 to 200 characters.')
  if (!isText(author, 200)) throw new Problem(400, 'author must have 1 to 200 characters.')
  if (year !== undefined && !isInteger(year, 1450, 2100)) throw new Problem(400, 'year must be from 1450 to 2100.')
  lastId += 1
  const book = { id: lastId, title, author, year }
  books.set(`${book.id}`, book)
  return { status: 201, headers: { Location: `/books/${book.id}` }, body: shown(book) }
}

const readBook = (id) => ({ status: 200, body: shown(bookAt(id)) })

function removeBook(id) {
  bookAt(id).isRemoved = true
  return { status: 204 }
}

function lendBook(id, _, { reader, days }) {
  if (!isText(reader, 100)) throw new Problem(400, 'reader must have 1 to 100 characters.')
  if (!isInteger(days, 1, 28)) throw new Problem(400, 'days must be from 1 to 28.')
  const book = bookAt(id)
  if (book.dueDate) throw new Problem(409, `Book ${id} is on loan until ${book.dueDate}.`)
  book.dueDate = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return { status: 200, body: shown(book) }
}

const shown = ({ id, title, author, year, dueDate = null }) => ({ id, title, author, year, dueDate })

const routes = [
  [/^\/books$/, { GET: listBooks, POST: addBook }],
  [/^\/books\/([^/]+)$/, { GET: readBook, DELETE: removeBook }],
  [/^\/books\/([^/]+)\/loan$/, { POST: lendBook }],
]

async function respond(request) {
  const { pathname, searchParams } = new URL(`http://localhost${request.url}`)
  if (pathname === '/openapi.json') return { status: 200, body: JSON.parse(document) }
  const [pattern, methods] = routes.find(([pattern]) => pattern.test(pathname)) ?? []
  if (!methods) throw new Problem(404, 'Nothing was found at this path.')
  const handle = methods[request.method.replace('HEAD', 'GET')]
  const Allow = Object.keys(methods).join(', ')
  if (!handle) return { status: 405, headers: { Allow }, body: { message: `This path allows only ${Allow}.` } }
  const [, id] = pattern.exec(pathname)
  return handle(id, searchParams, request.method === 'POST' ? await jsonOf(request) : undefined)
}

async function jsonOf(request) {
  if (!/^application\/json *(;|$)/i.test(request.headers['content-type'])) throw new Problem(415, 'Send JSON.')
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  try {
    return Object(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))))
  } catch {
    throw new Problem(400, 'The body is not JSON.')
  }
}

createServer(async (request, response) => {
  const failure = (error) => ({ status: error.status ?? 500, body: { message: error.message } })
  const { status, headers, body } = await respond(request).catch(failure)
  response.writeHead(status, { ...(body ? { 'Content-Type': 'application/json' } : {}), ...headers })
  response.end(body && JSON.stringify(body))
}).listen(port, '127.0.0.1', () => console.log(`The library is open at http://127.0.0.1:${port}`))
