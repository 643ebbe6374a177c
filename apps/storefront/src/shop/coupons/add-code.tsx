import { createRequestIds } from '@corium/browser/request-id'
import type { Output } from '@corium/browser/result'
import { maxLength } from '@corium/contract/limits'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refreshCoupons } from '#api/member.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { useForm } from '#shop/page/use-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'

type Added = Output<'/shop/pc_api.coupon/exchange'>

/** Adds the coupon of a code. A refusal keeps the code in the field and shows below it. */
export function AddCode({ onAdded }: { onAdded?: (added: Added) => void }) {
  const t = useTexts('coupons')
  const [requestIds] = useState(createRequestIds)
  const form = useForm({
    initial: { coupon_code: '' },
    validate: ({ coupon_code }) => (coupon_code.trim() ? {} : { coupon_code: t('codeMissing') }),
    send: async (values) => {
      const result = await call('/shop/pc_api.coupon/exchange', {
        ...values,
        request_id: requestIds.idFor(values),
      })
      requestIds.settle(result)
      return result
    },
    onDone: (added) => {
      toast.success(t('added', { name: added.name }))
      form.change({ coupon_code: '' })
      void refreshCoupons()
      onAdded?.(added)
    },
    onFailure: (refusal) => {
      if (refusal.shownInDialog) toastError(refusal)
      else form.setErrors({ coupon_code: refusal.msg })
    },
  })
  return (
    <form
      className="flex max-w-105 items-start gap-3"
      onSubmit={(event) => void form.submit(event)}
      noValidate
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={t('code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxLength.couponCode}
          value={form.values.coupon_code}
          error={form.errors.coupon_code}
          onChange={(event) => form.change({ coupon_code: event.target.value })}
        />
      </div>
      <div>
        {/* As high as the label of the field, so that the button stands beside its box. */}
        <span aria-hidden="true" className="field-label">
          &nbsp;
        </span>
        <Button type="submit" kind="secondary" busy={form.isBusy}>
          {t('addCode')}
        </Button>
      </div>
    </form>
  )
}
