import type { ReactNode } from 'react'
import { rich } from '#i18n/rich.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { basePath, paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/field.tsx'
import type { Form } from './use-form.ts'
import './passport.css'

type FormFrameProps = { form: Form; action: string; children: ReactNode; below?: ReactNode }

/** Fields below each other, the agreement, one action, and the ways to the other modes. */
export function FormFrame({ form, action, children, below }: FormFrameProps) {
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
      {children}
      <Button type="submit" large busy={form.busy} className="mt-2 w-full">
        {action}
      </Button>
      {below && <div className="mt-1 flex flex-wrap justify-between gap-x-6 gap-y-2">{below}</div>}
    </form>
  )
}

/** A way to another mode of the dialog. */
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
      onChange={(event) => form.change('mobile', event.target.value)}
    />
  )
}

/** A new password, twice. */
export function NewPasswordFields({ form, optional }: { form: Form; optional?: string }) {
  const t = useTexts('passport')
  const { values, errors, change } = form
  return (
    <>
      <TextField
        label={t('newPassword')}
        note={optional}
        hint={t('passwordHint')}
        error={errors.password}
        type="password"
        autoComplete="new-password"
        value={values.password}
        onChange={(event) => change('password', event.target.value)}
      />
      <TextField
        label={t('passwordAgain')}
        note={optional}
        error={errors.again}
        type="password"
        autoComplete="new-password"
        value={values.again}
        onChange={(event) => change('again', event.target.value)}
      />
    </>
  )
}

/** The two texts open beside the form, so that nothing typed is lost (§2). */
export function AgreementBox({ form }: { form: Form }) {
  const t = useTexts('passport')
  return (
    <div>
      <Checkbox
        checked={form.values.agreed}
        error={form.errors.agreed}
        onChange={(event) => form.change('agreed', event.target.checked)}
      >
        {rich(t('agree'), {
          agreement: (words) => <Beside path={paths.agreement()}>{words}</Beside>,
          privacy: (words) => <Beside path={paths.privacy()}>{words}</Beside>,
        })}
      </Checkbox>
    </div>
  )
}

function Beside({ path, children }: { path: string; children: string }) {
  return (
    <a className="link" href={basePath + path} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
