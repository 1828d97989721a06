// json-server on Node, from a file with the same rows. It only reads, because its writes are neither transactional nor durable.
import jsonServer from 'json-server'

const { PORT = '0', STORE = '' } = process.env
const app = jsonServer.create()
app.use(jsonServer.rewriter({ '/pets?limit=:limit': '/pets?_limit=:limit' }))
app.use(jsonServer.router(STORE))
app.listen(Number(PORT), '127.0.0.1')
