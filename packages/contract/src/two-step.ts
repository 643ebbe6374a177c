import { Type } from 'typebox'
import { Proof } from './account.ts'
import { call, Empty, fields, Id, Moment } from './call.ts'
import { FactorCode } from './passport.ts'

/*
 * Two-step login, which a member can turn on: after the first step each login asks for a code of an authenticator
 * app (`verifyLogin`).
 */

const access = 'member'

export const getTwoStep = call('/member/pc_api.security/getTwoStep', {
  access,
  summary: 'Since when logins ask for a second step, and how many recovery codes are left',
  input: Empty,
  output: Type.Object({
    since: Type.Union([Moment, Type.Null()]),
    codes_left: Type.Integer(),
    /** False until the member has said so (`keepTwoStepCodes`): perhaps they were never shown. */
    codes_kept: Type.Boolean(),
  }),
})

export const startTwoStep = call('/member/pc_api.security/startTwoStep', {
  access,
  summary: 'Begins to set up an authenticator app; one that was begun before is forgotten',
  input: fields({ proof: Proof }),
  output: Type.Object({
    setup_id: Id,
    /** In Base32, to type by hand. */
    secret: Type.String(),
    /** The `otpauth:` address for the QR code. */
    uri: Type.String(),
  }),
  refusals: ['proof-expired', 'state-conflict'],
})

const RecoveryCodes = Type.Object({
  /** Shown once; those of before work no more. */
  recovery_codes: Type.Array(Type.String()),
})

export const confirmTwoStep = call('/member/pc_api.security/confirmTwoStep', {
  access,
  summary:
    'Turns two-step login on by a code of the new app, within an hour; ends all other sessions and makes ten recovery codes',
  input: fields({ setup_id: Id, code: FactorCode }),
  output: RecoveryCodes,
  refusals: ['field-errors', 'code-wrong', 'state-conflict', 'too-many-requests'],
})

const withCode = { proof: Proof, code: FactorCode }
const refusals = [
  'field-errors',
  'code-wrong',
  'proof-expired',
  'state-conflict',
  'too-many-requests',
] as const

export const renewRecoveryCodes = call('/member/pc_api.security/renewTwoStepCodes', {
  access,
  summary: 'Makes a member ten new recovery codes for two-step login, in place of those of before',
  input: fields(withCode),
  output: RecoveryCodes,
  refusals,
})

export const keepRecoveryCodes = call('/member/pc_api.security/keepTwoStepCodes', {
  access,
  summary: 'Says that the member has kept the recovery codes that were shown last',
  input: Empty,
  output: Empty,
})

export const endTwoStep = call('/member/pc_api.security/delTwoStep', {
  access,
  summary: 'Turns two-step login off; sessions go on',
  input: fields(withCode),
  output: Empty,
  refusals,
})
