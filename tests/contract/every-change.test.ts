// No promise of this contract can be removed without a finding; the package tests the same on a made-up document.
import { testEveryChange } from 'openapi-compat/testing/every-change.ts'
import contract from '../../contract/generated/openapi.json'

testEveryChange(contract)
