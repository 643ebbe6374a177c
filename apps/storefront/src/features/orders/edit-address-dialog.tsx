import { deliveryFeeChanged } from '@corium/browser/codes'
import { formatMoney } from '@corium/contract/format-money'
import type { Amounts } from '@corium/contract/order-row'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addresses } from '#api/account-queries.ts'
import { call } from '#api/client.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { AddressDialog } from '#shop/address-form/address-dialog.tsx'
import { AddressBody, AddressHead } from '#shop/address-form/address-lines.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { toast } from '#ui/toast.tsx'
import { refreshOrders } from './use-order-actions.tsx'

type EditAddressDialogProps = { orderId: string; onClose: () => void }

/**
 * The member's addresses for an order. Where delivery changes the total, the buyer sees
 * and agrees to it first.
 */
export function EditAddressDialog({ orderId, onClose }: EditAddressDialogProps) {
  const t = useTexts('orders')
  const common = useTexts('common')
  const { language } = useSite()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(addresses())
  const [addressId, setAddressId] = useState<string>()
  const [offered, setOffered] = useState<Amounts>()
  const [refusal, setRefusal] = useState('')
  const [adding, setAdding] = useState(false)
  const [isBusy, setBusy] = useState(false)

  function choose(id: string) {
    setAddressId(id)
    setOffered(undefined)
    setRefusal('')
  }

  function onSaved(id: string) {
    choose(id)
    setAdding(false)
  }

  async function deliver() {
    if (!addressId) return
    setBusy(true)
    setRefusal('')
    const result = await call('/shop/pc_api.order/editAddress', {
      order_id: orderId,
      address_id: addressId,
      ...(offered && { payable: offered.payable }),
    })
    if (result.ok) await refreshOrders(client)
    setBusy(false)
    if (result.ok) {
      toast.success(t('addressChanged'))
      return onClose()
    }
    if (result.code === deliveryFeeChanged) setOffered(result.data.amounts)
    else if (!result.shownInDialog) setRefusal(result.msg)
  }

  if (adding) return <AddressDialog address={undefined} onClose={() => setAdding(false)} onSaved={onSaved} />
  return (
    <Dialog title={t('changeAddressTitle')} closeLabel={common('close')} onClose={onClose}>
      <p className="mb-4 text-ink-2">{t('changeAddressText')}</p>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div className="skeleton h-34" aria-hidden="true" />}
      {data?.list.length === 0 && <p>{t('noAddresses')}</p>}
      <RadioGroup
        legend={t('to')}
        hideLegend
        cards
        className="grid gap-3"
        value={addressId}
        onChange={choose}
        choices={(data?.list ?? []).map((address) => ({
          value: address.address_id,
          label: <AddressHead address={address} />,
          text: <AddressBody address={address} />,
        }))}
      />
      <button type="button" className="link touch mt-4 text-sm" onClick={() => setAdding(true)}>
        {t('newAddress')}
      </button>
      <p role="alert" className="mt-4 text-sm empty:hidden">
        {offered &&
          t('newTotal', {
            fee: formatMoney(offered.shipping, language),
            total: formatMoney(offered.payable, language),
          })}
        {refusal && <span className="text-error">{refusal}</span>}
      </p>
      <div className="dialog-actions">
        <Button kind="secondary" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button busy={isBusy} disabled={!addressId} onClick={() => void deliver()}>
          {t(offered ? 'agreeTotal' : 'deliverThere')}
        </Button>
      </div>
    </Dialog>
  )
}
