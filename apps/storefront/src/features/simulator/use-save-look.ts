import { createRequestIds } from '@corium/browser/request-id'
import { readLook } from '@corium/contract/look'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refreshLooks } from '#api/member.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { toast } from '#ui/toast.tsx'
import type { ChosenSimulator } from './simulation.tsx'

/** Saves a look under the next free name. A retry after a lost response saves nothing twice. */
export function useSaveLook({ looks }: ChosenSimulator) {
  const t = useTexts('looks')
  const simulatorTexts = useTexts('simulator')
  const [requestIds] = useState(createRequestIds)
  const [saving, setSaving] = useState(false)

  async function save(code: string) {
    const product = readLook(code)?.product
    const list = looks.data?.list ?? []
    if (!product) return
    if (list.some((look) => look.code === code)) return void toast.info(t('savedBefore'))
    setSaving(true)
    const taken = new Set(list.map(({ name }) => name))
    const nameOf = (count: number) => t('lookName', { product: simulatorTexts(`product_${product}`), count })
    let count = 1
    while (taken.has(nameOf(count))) count += 1
    const input = { name: nameOf(count), code }
    const result = await call('/shop/pc_api.simulation/saveLook', {
      ...input,
      request_id: requestIds.idFor(input),
    })
    requestIds.settle(result)
    if (result.ok) {
      await refreshLooks()
      toast.success(t('saved', { name: result.data.name }))
    } else toastError(result)
    setSaving(false)
  }
  return { save, saving }
}
