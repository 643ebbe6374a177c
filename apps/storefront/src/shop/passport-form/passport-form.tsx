import { richText } from '@corium/browser/rich-text'
import { basePath, paths } from '@corium/contract/paths'
import type { ReactNode } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/field.tsx'
import type { Form } from './use-passport-form.ts'
import './passport.css'

type PassportFormProps = { form: Form; action: string; children: ReactNode; below?: ReactNode }

/** The form element with its submit button and links to the other modes. */
export function PassportForm({ form, action, children, below }: PassportFormProps) {
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
      {children}
      <Button type="submit" large busy={form.isBusy} className="mt-2 w-full">
        {action}
      </Button>
      {below && <div className="mt-1 flex flex-wrap justify-between gap-x-6 gap-y-2">{below}</div>}
    </form>
  )
}

/** Switches the dialog to another mode. */
export function ModeLink({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link min-h-11" onClick={onClick}>
      {children}
    </button>
  )
}

export function EmailField({ form, label }: { form: Form; label: string }) {
  return (
    <TextField
      label={label}
      error={form.errors.mobile}
      type="email"
      inputMode="email"
      autoComplete="email"
      value={form.values.mobile}
      onChange={(event) => form.change({ mobile: event.target.value })}
    />
  )
}

type NewPasswordFieldsProps = {
  form: Form
  /** The account has no password yet. */
  isFirst?: boolean
  optional?: string
}

export function NewPasswordFields({ form, isFirst = false, optional }: NewPasswordFieldsProps) {
  const t = useTexts('passport')
  const { values, errors, change } = form
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField
        label={t(isFirst ? 'password' : 'newPassword')}
        note={optional}
        hint={t('passwordHint')}
        error={errors.password}
        type="password"
        autoComplete="new-password"
        value={values.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      <TextField
        label={t(isFirst ? 'repeatPassword' : 'passwordAgain')}
        note={optional}
        error={errors.passwordAgain}
        type="password"
        autoComplete="new-password"
        value={values.passwordAgain}
        onChange={(event) => change({ passwordAgain: event.target.value })}
      />
    </div>
  )
}

export function AgreementBox({ form }: { form: Form }) {
  const t = useTexts('passport')
  return (
    <div>
      <Checkbox
        checked={form.values.agreed}
        error={form.errors.agreed}
        onChange={(event) => form.change({ agreed: event.target.checked })}
      >
        <LegalText text={t('agree')} />
      </Checkbox>
    </div>
  )
}

/** A text with links to the legal texts. They open in a new tab, so the form keeps its input (§2). */
export function LegalText({ text }: { text: string }) {
  return richText(text, {
    agreement: (label) => <NewTabLink path={paths.agreement()}>{label}</NewTabLink>,
    privacy: (label) => <NewTabLink path={paths.privacy()}>{label}</NewTabLink>,
  })
}

function NewTabLink({ path, children }: { path: string; children: string }) {
  return (
    <a className="link whitespace-nowrap" href={basePath + path} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
