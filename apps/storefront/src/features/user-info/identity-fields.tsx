import { maskEmail, maskMobile } from '@corium/contract/mask'
import { logOut } from '#api/log-out.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { CodeInput } from '#shop/passport-form/code-input.tsx'
import { TextField } from '#ui/field.tsx'
import type { Identity } from './use-identity.ts'

/** The password, or a code to the number or email of the account, and links to the other methods. */
export function IdentityFields({ identity }: { identity: Identity }) {
  const t = useTexts('userInfo')
  const { method, methods, secret, error, sendCode, reset } = identity
  if (method === 'login') return <FreshLogin error={error} />
  return (
    <>
      {method === 'password' ? (
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
          <TextField label={t(`current_${method}`)} value={maskedAccount(identity)} disabled readOnly />
          <CodeInput
            value={secret}
            error={error}
            sendCode={{ ...sendCode, sentTo: sendCode.sentTo && maskedAccount(identity) }}
            onChange={(code) => reset({ secret: code })}
            onRequest={() => void identity.requestCode()}
          />
        </>
      )}
      {methods.length > 1 && (
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {methods
            .filter((other) => other !== 'login')
            .filter((other) => other !== method)
            .map((other) => (
              <button
                key={other}
                type="button"
                className="link touch"
                onClick={() => reset({ method: other })}
              >
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

const maskedAccount = ({ method, account }: Identity): string =>
  method === 'email' ? maskEmail(account) : maskMobile(account)
