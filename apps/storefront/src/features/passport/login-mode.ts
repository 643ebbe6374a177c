import { secondStepNeeded } from '@corium/browser/codes'
import type { Refusal } from '@corium/browser/result'
import type { Values } from '#shop/passport-form/use-passport-form.ts'

/** The modes of the login dialog, numbered as in §2. */
export type LoginMode = 0 | 1 | 2 | 3 | 4 | 5

/** The number or email typed in one mode. The next mode starts with it. */
export type Account = Pick<Values, 'mobile' | 'country_code'>

export type ModeProps = {
  account: Account
  onModeChange: (mode: LoginMode, account?: Account) => void
}

/** A form that logs in. */
export type LoginProps = ModeProps & {
  /** The first step succeeded, and the account asks for a second one. */
  onChallenge: (challenge: string) => void
}

export const isEmail = ({ mobile }: Account): boolean => mobile.includes('@')

/** The account as far as a form for numbers, or for emails, can start with it. */
export const accountFor = (by: 'sms' | 'email', account: Account): Partial<Account> =>
  isEmail(account) === (by === 'email') ? account : {}

/** What the second step of a login needs, if a refusal asks for it. */
export const challengeOf = (refusal: Refusal): string | undefined =>
  refusal.code === secondStepNeeded ? refusal.data.challenge : undefined
