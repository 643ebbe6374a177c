import { stateConflict } from '@corium/browser/codes'
import { type Result, refusedFields } from '@corium/browser/result'
import { Alert, Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { refresh } from '#api/query-client.ts'
import { joinSentences } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { dropDraft, saveDraft, useDraft } from '#shop/drafts.ts'
import { holdsWrongNumber, stopsAtWrongNumber } from '#ui/read-number.ts'
import { useNotices } from '#ui/use-notices.ts'
import { type Action, actionTexts, type CaseDraft, draftOf } from './actions.ts'
import type { Case } from './case.ts'

/** The props of every form of the decision panel. */
export type ActionProps = {
  found: Case
  action: Action
  /** Called when the case has changed meanwhile, so that it refuses the action. */
  onLate: () => void
}

type ActionFormProps<Values extends object> = ActionProps & {
  initial: Values
  send: (values: Values) => Promise<Result<unknown>>
  /** The button names the action and the amount. */
  button: (values: Values) => string
  /** What happens after the action, below the button. */
  hint?: (values: Values) => ReactNode
  danger?: boolean
  children: (values: Values) => ReactNode
}

/** Keeps the input as a draft, sends it, and shows each refusal once: at its field, or above the button. */
export function ActionForm<Values extends object>(props: ActionFormProps<Values>) {
  const { found, action, onLate, initial, send, button, hint, danger, children } = props
  const t = useTexts('afterSales')
  const language = useLanguage()
  const notification = useNotices()
  const [form] = Form.useForm<Values>()
  const [refused, setRefused] = useState('')
  const [isBusy, setBusy] = useState(false)
  const draftName = draftOf(found.after_id)
  const draft = useDraft<CaseDraft>(draftName)
  const values = { ...initial, ...(draft?.[action] as Partial<Values> | undefined) }

  async function submit() {
    // Ctrl Enter also submits while the button is disabled.
    if (isBusy || stopsAtWrongNumber(values)) return
    setBusy(true)
    setRefused('')
    const result = await send(values)
    setBusy(false)
    if (result.ok) {
      dropDraft(draftName)
      notification.success({ title: t(actionTexts[action].done) })
      await refresh('after_sales', 'order')
      return
    }
    if (result.shownInDialog) return
    if (result.code === stateConflict) {
      onLate()
      await refresh('after_sales', 'order')
      return
    }
    setRefused(showAtFields(refusedFields(result)) ?? result.msg)
  }

  /** Returns the messages that belong to no field of the form; undefined if there were no field messages. */
  function showAtFields(faults: Record<string, string>): string | undefined {
    const entries = Object.entries(faults)
    if (entries.length === 0) return undefined
    const known = new Set(Object.keys(form.getFieldsValue(true)))
    const rest: string[] = []
    let first: (string | number)[] | undefined
    for (const [path, fault] of entries) {
      const [name = '', index] = path.split('.')
      if (!known.has(name)) rest.push(fault)
      else {
        const field = index === undefined ? [name] : [name, Number(index)]
        form.setFields([{ name: field as never, errors: [fault] }])
        first ??= field
      }
    }
    if (first) form.scrollToField(first as never, { block: 'center', focus: true })
    return joinSentences(rest, language)
  }

  return (
    <Form<Values>
      form={form}
      name={action}
      layout="vertical"
      requiredMark={false}
      initialValues={values}
      scrollToFirstError
      onValuesChange={(_, all) => saveDraft(draftName, { ...draft, [action]: { ...values, ...all } })}
      onFinish={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit()
      }}
    >
      {children(values)}
      {refused && (
        <Alert type="error" showIcon={false} title={refused} role="alert" style={{ marginBottom: 12 }} />
      )}
      <Button
        type={danger ? 'default' : 'primary'}
        danger={danger}
        size="large"
        block
        htmlType="submit"
        disabled={holdsWrongNumber(values)}
        loading={isBusy}
      >
        {button(values)}
      </Button>
      {hint && <p className="second-line case-hint">{hint(values)}</p>}
    </Form>
  )
}
