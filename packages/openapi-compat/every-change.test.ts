import { testEveryChange } from './testing/every-change.ts'
import library from './testing/library.openapi.json'

testEveryChange(library)
