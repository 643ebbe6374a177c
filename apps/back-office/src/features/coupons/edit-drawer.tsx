import { stateConflict } from '@corium/browser/codes'
import { type Result, refusedFields } from '@corium/browser/result'
import { Alert, App, Button, Drawer, Form, type FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import { refresh } from '#api/query-client.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { useConfirmLeave } from '#shop/use-confirm-leave.ts'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { stopsAtWrongNumber } from '#ui/read-number.ts'
import { useGoToFault } from '#ui/use-go-to-fault.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { type Discount, nameOf, useRuleText } from './discount.ts'

type EditDrawerProps<Fields extends object, Saved> = {
  title: string
  form: FormInstance<Fields>
  initial: Fields
  /** The current one; undefined for a new one. */
  current: Discount | undefined
  /** Above the fields. */
  note?: string
  save: (fields: Fields, version: number | undefined) => Promise<Result<Saved>>
  onSaved: (saved: Saved) => void
  onClose: () => void
  children: (errors: Partial<Record<string, string>>) => ReactNode
}

/**
 * The form of a coupon or promotion. A refusal keeps the input. When a colleague saved first, the form shows the
 * colleague's version, and staff can save theirs over it. A refusal after the form was closed appears as a notice.
 */
export function EditDrawer<Fields extends object, Saved>(props: EditDrawerProps<Fields, Saved>) {
  const { title, form, initial, current, note, save, onSaved, onClose, children } = props
  const t = useTexts('coupons')
  const language = useLanguage()
  const ruleText = useRuleText()
  const { message } = App.useApp()
  const { isGone, sayIfGone } = useLateAnswer(title)
  const confirmLeave = useConfirmLeave()
  const [version, setVersion] = useState(current?.version)
  const [refused, setRefused] = useState<Result<unknown>>()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isTouched, setTouched] = useState(false)
  const leaveUnsaved = useUnsaved(isTouched)
  useGoToFault(refused)
  const isConflict = refused && !refused.ok && refused.code === stateConflict
  const failure =
    refused && !refused.ok && !refused.shownInDialog && Object.keys(refusedFields(refused)).length === 0

  async function submit(fields: Fields) {
    if (stopsAtWrongNumber(fields)) return
    setBusy(true)
    const result = await save(fields, version)
    await refresh('coupon', 'promotion')
    setBusy(false)
    setRefused(result)
    setErrors(refusedFields(result))
    if (result.ok) {
      message.success(t('saved'))
      if (isGone()) return
      leaveUnsaved()
      onSaved(result.data)
    } else sayIfGone(result, result.code === stateConflict ? t('conflict') : undefined)
  }

  function close() {
    if (!isTouched) return onClose()
    confirmLeave(onClose)
  }

  return (
    <Drawer
      open
      size={648}
      title={title}
      onClose={close}
      footer={
        <div className="coupon-foot">
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="primary" loading={isBusy} onClick={() => form.submit()}>
            {t(current ? 'save' : 'saveDraft')}
          </Button>
        </div>
      }
    >
      {note && <p className="second-line">{note}</p>}
      {failure && !isConflict && <Alert type="error" title={refused.msg} className="coupon-alert" />}
      {isConflict && current && (
        <Alert
          type="warning"
          className="coupon-alert"
          title={t('conflict')}
          description={t('conflictNow', { name: nameOf(current, language), rule: ruleText(current) })}
          action={
            <Button
              size="small"
              disabled={version === current.version}
              onClick={() => setVersion(current.version)}
            >
              {t('keepMine')}
            </Button>
          }
        />
      )}
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onFinish={submit}
        onValuesChange={(changed: Partial<Fields>) => {
          setTouched(true)
          setErrors((before) => ({
            ...before,
            ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])),
          }))
        }}
      >
        {children(errors)}
      </Form>
    </Drawer>
  )
}
