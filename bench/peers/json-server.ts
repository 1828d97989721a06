// json-server on Node, serving the same rows from a file. Its writes are neither transactional nor durable, so only reads are measured.
import jsonServer from 'json-server'

const { PORT = '0', STORE = '' } = process.env
const app = jsonServer.create()
app.use(jsonServer.rewriter({ '/pets?limit=:limit': '/pets?_limit=:limit' }))
app.use(jsonServer.router(STORE))
app.listen(Number(PORT), '127.0.0.1')
