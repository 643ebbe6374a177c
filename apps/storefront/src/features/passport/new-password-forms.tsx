import type { CodePurpose } from '@corium/contract/passport'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { PhoneField } from '#shop/address-form/phone-field.tsx'
import { CodeField } from '#shop/passport-form/code-field.tsx'
import {
  AgreementBox,
  EmailField,
  NewPasswordFields,
  PassportForm,
} from '#shop/passport-form/passport-form.tsx'
import type { Form, Values } from '#shop/passport-form/use-passport-form.ts'
import { Tabs } from '#ui/tabs.tsx'

/** How a member gets the code. */
export type Channel = 'sms' | 'email'

type NewPasswordFormsProps = {
  title: string
  /** The label of the button. */
  action: string
  purpose: CodePurpose
  startWith: Channel
  forms: Record<Channel, Form>
  /** The errors of the empty phone and email field. */
  accountMissing: Record<Channel, string>
  /** The links below the form, given what was typed. */
  below: (values: Values) => ReactNode
}

/**
 * The forms of registration and password reset, with a tab for each channel: account, code and new password.
 */
export function NewPasswordForms(props: NewPasswordFormsProps) {
  const { title, action, purpose, startWith, forms, accountMissing, below } = props
  const t = useTexts('passport')
  const [channel, setChannel] = useState(startWith)
  const contentOf = (by: Channel) => {
    const form = forms[by]
    return (
      <PassportForm form={form} action={action} below={below(form.values)}>
        {by === 'sms' ? <PhoneField form={form} /> : <EmailField form={form} label={t('email')} />}
        <CodeField form={form} purpose={purpose} byPhone={by === 'sms'} accountMissing={accountMissing[by]} />
        <NewPasswordFields form={form} isFirst={purpose === 'register'} />
        <AgreementBox form={form} />
      </PassportForm>
    )
  }
  return (
    <Tabs
      label={title}
      value={channel}
      onChange={setChannel}
      tabs={[
        { id: 'sms', title: t('phoneTab'), content: contentOf('sms') },
        { id: 'email', title: t('emailTab'), content: contentOf('email') },
      ]}
    />
  )
}

/** The input of the calls behind these forms. */
export const newPasswordInput = ({ mobile, code, password, country_code }: Values, by: Channel) => ({
  mobile: mobile.trim(),
  code,
  password,
  op_type: by,
  ...(by === 'sms' && { country_code }),
})
