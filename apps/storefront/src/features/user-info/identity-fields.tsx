import { maskEmail, maskMobile } from '@corium/contract/mask'
import { logOut } from '#api/log-out.ts'
import { formatPhone } from '#i18n/format-phone.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { CodeInput } from '#shop/passport-form/code-input.tsx'
import { TextField } from '#ui/field.tsx'
import type { Identity } from './use-identity.ts'

/** The password, or a code to the number or email of the account, and links to the other ways. */
export function IdentityFields({ identity }: { identity: Identity }) {
  const t = useTexts('userInfo')
  const { way, ways, secret, error, sendCode, reset } = identity
  if (way === 'login') return <FreshLogin error={error} />
  return (
    <>
      {way === 'password' ? (
        <TextField
          label={t('currentPassword')}
          error={error}
          type="password"
          autoComplete="current-password"
          value={secret}
          onChange={(event) => reset({ secret: event.target.value })}
        />
      ) : (
        <>
          <TextField label={t(`current_${way}`)} value={maskedAccount(identity)} disabled readOnly />
          <CodeInput
            value={secret}
            error={error}
            sendCode={{ ...sendCode, sentTo: sendCode.sentTo && maskedAccount(identity) }}
            onChange={(code) => reset({ secret: code })}
            onRequest={() => void identity.requestCode()}
          />
        </>
      )}
      {ways.length > 1 && (
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {ways
            .filter((other) => other !== 'login')
            .filter((other) => other !== way)
            .map((other) => (
              <button key={other} type="button" className="link touch" onClick={() => reset({ way: other })}>
                {t(`use_${other}`)}
              </button>
            ))}
        </p>
      )}
    </>
  )
}

/** Nothing to type: the login with WeChat is the proof, until it is too old. */
function FreshLogin({ error }: { error: string | undefined }) {
  const t = useTexts('userInfo')
  const passport = useTexts('passport')
  if (!error) return <p className="text-sm text-ink-2">{t('freshLogin')}</p>
  return (
    <p role="alert" className="text-sm text-error">
      {error}{' '}
      <button type="button" className="link touch" onClick={() => void logOut()}>
        {passport('logOut')}
      </button>
    </p>
  )
}

const maskedAccount = ({ way, account }: Identity): string =>
  way === 'email' ? maskEmail(account) : formatPhone(maskMobile(account))
