// Validates a tool's arguments against the schema that agents see.
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { validationError } from '../../http/contract/validation-errors.ts'
import type { Arguments, Tool } from './operation-tools.ts'

// Skip formats here, because the operation checks them, along with more detailed rules.
const ajv = new Ajv({ strict: false, verbose: true, validateFormats: false })
const validators = new WeakMap<Tool, ValidateFunction>()

/** Throws if the arguments are invalid. Fails with: invalid_request. */
export function requireValid(tool: Tool, args: Arguments): void {
  const validate = validators.get(tool) ?? ajv.compile(tool.inputSchema)
  validators.set(tool, validate)
  if (!validate(args)) throw validationError('argument', validate.errors as ErrorObject[])
}
