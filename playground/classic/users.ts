// The classic operations for users, who do not exist in the store. Passwords are compared but never returned.
import type { Id } from '../../contract/identifiers.ts'
import { validator } from '../../server/http/contract/validation.ts'
import { PlaygroundError } from '../http/responses.ts'
import { confirmed, invalid, type Operation, readJson } from './exchange.ts'
import type { Table } from './memory.ts'
import openapi from './openapi.json'
import { idOf } from './pets.ts'

interface SentUser {
  readonly id?: Id
  readonly username: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly phone?: string | undefined
  readonly userStatus?: number | undefined
}

export interface User extends SentUser {
  readonly id: bigint
}

const { userStatus, ...properties } = openapi.components.schemas.User.properties
const { format: _, ...userStatusSchema } = userStatus
const schema = { type: 'object', required: ['username'], properties: { ...properties, userStatus: userStatusSchema } }
const validateUser = validator(schema, 'body')
const validateUsers = validator({ type: 'array', items: schema }, 'body')

export function userOperations(users: Table<string, User>, takeId: () => bigint) {
  function get(username: string): User {
    const user = users.get(username)
    if (user) return user
    throw new PlaygroundError(404, 'user_not_found', `User ${username.slice(0, 100)} does not exist.`)
  }

  /** Creates a user, or replaces an existing one, whose password and identifier change only if the client sends new ones. */
  function save(sent: SentUser, existing = users.get(sent.username)): User {
    const id = idOf(sent) ?? existing?.id ?? takeId()
    const { username, firstName, lastName, email, password = existing?.password, phone, userStatus } = sent
    const user = { id, username, firstName, lastName, email, password, phone, userStatus }
    if (existing) users.delete(existing.username)
    users.set(username, user)
    return user
  }

  const createList: Operation = (exchange) => {
    const created = readJson<SentUser[]>(exchange, validateUsers).map((user) => save(user))
    return exchange.version === 'v2' ? confirmed('ok') : created.map(show)
  }

  return {
    createUser: (exchange) => {
      const user = save(readJson(exchange, validateUser))
      return exchange.version === 'v2' ? confirmed(String(user.id)) : show(user)
    },
    createUsersWithArrayInput: createList,
    createUsersWithListInput: createList,
    loginUser: ({ version, query }) => {
      const user = users.get(query.get('username') ?? '')
      if (user?.password === undefined || user.password !== query.get('password'))
        throw invalid('The username or password is wrong.')
      const session = Date.now()
      return version === 'v2' ? confirmed(`logged in user session:${session}`) : `Logged in user session: ${session}`
    },
    logoutUser: () => confirmed('ok'),
    getUserByName: ({ param }) => show(get(param)),
    updateUser: (exchange) => {
      const existing = get(exchange.param)
      const sent = readJson<SentUser>(exchange, validateUser)
      if (sent.username !== existing.username && users.get(sent.username))
        throw new PlaygroundError(409, 'username_taken', `There is already a user ${sent.username.slice(0, 100)}.`)
      const user = save(sent, existing)
      return exchange.version === 'v2' ? confirmed(String(user.id)) : show(user)
    },
    deleteUser: ({ param }) => {
      users.delete(get(param).username)
      return confirmed(param)
    },
  } satisfies Record<string, Operation>
}

const show = ({ password: _, ...shown }: User) => shown
