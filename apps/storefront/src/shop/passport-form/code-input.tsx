import { codeLength } from '@corium/contract/limits'
import { useTexts } from '#i18n/use-texts.tsx'
import { TextField } from '#ui/field.tsx'
import type { SendCode } from './use-send-code.ts'
import './passport.css'

type CodeInputProps = {
  value: string
  error: string | undefined
  sendCode: SendCode
  onChange: (code: string) => void
  /** The buyer wants a code. */
  onRequest: () => void
}

/** The input of a verification code with the button that sends one. */
export function CodeInput({ value, error, sendCode, onChange, onRequest }: CodeInputProps) {
  const t = useTexts('passport')
  const { secondsLeft, isBusy, sentTo } = sendCode
  return (
    <TextField
      label={t('code')}
      error={error}
      hint={sentTo && t('sentTo', { account: sentTo })}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={codeLength}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      after={
        <button
          type="button"
          className="code-button"
          disabled={secondsLeft > 0 || isBusy}
          onClick={onRequest}
        >
          {secondsLeft > 0 ? `${secondsLeft}S` : isBusy ? t('sending') : t('getCode')}
        </button>
      }
    />
  )
}
