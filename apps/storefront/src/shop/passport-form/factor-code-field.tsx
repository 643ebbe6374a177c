import { useTexts } from '#i18n/use-texts.tsx'
import { TextField } from '#ui/field.tsx'

type FactorCodeFieldProps = {
  value: string
  error: string | undefined
  onChange: (code: string) => void
  /** Which codes the field accepts: of the app (the default), a recovery code, or either. */
  kind?: 'app' | 'recovery' | 'either'
}

const codeDigits = 6

/** The input of a code of an authenticator app, or of a recovery code. */
export function FactorCodeField({ value, error, onChange, kind = 'app' }: FactorCodeFieldProps) {
  const t = useTexts('passport')
  const isApp = kind === 'app'
  return (
    <TextField
      key={kind}
      label={t(kind === 'recovery' ? 'recoveryCode' : 'appCode')}
      hint={t(kind === 'recovery' ? 'recoveryHint' : kind === 'either' ? 'eitherCodeHint' : 'appCodeHint')}
      error={error}
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      value={value}
      onChange={({ target }) =>
        // A pasted code may have spaces.
        onChange(
          isApp ? target.value.normalize('NFKC').replace(/\D/g, '').slice(0, codeDigits) : target.value,
        )
      }
    />
  )
}
