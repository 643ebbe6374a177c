import { createRequestIds } from '@corium/browser/request-id'
import type { Input, Output, Result } from '@corium/browser/result'
import { formatNumber } from '@corium/contract/format-number'
import { App } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, type StaffPath } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { saveBytes } from '#ui/save-file.ts'
import { useIsGone } from '#ui/use-is-gone.ts'
import { useNotices } from '#ui/use-notices.ts'
import type { Import, SheetFormat } from './goods-import.ts'

/** The actions of staff on imports; a refusal appears as a notice. */
export function useImportActions() {
  const t = useTexts('goodsImport')
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const notification = useNotices()
  const [requestIds] = useState(createRequestIds)
  const isGone = useIsGone()
  const [busy, setBusy] = useState<StaffPath>()

  async function perform<P extends StaffPath>(
    path: P,
    input: Input<P> | FormData,
  ): Promise<Result<Output<P>>> {
    setBusy(path)
    const result = await call(path, input)
    setBusy(undefined)
    if (!result.ok && !result.shownInDialog) notification.error({ title: result.msg })
    return result
  }
  const act = async <P extends StaffPath>(path: P, input: Input<P>) => {
    await perform(path, input)
    await refresh('goods_import', 'goods', 'stock')
  }

  return {
    busy,
    async upload(file: File) {
      const { name, size, lastModified } = file
      const form = new FormData()
      form.append('file', file)
      form.append('request_id', requestIds.idFor([name, size, lastModified]))
      const result = await perform('/staff/pc_api.goods_import/upload', form)
      requestIds.settle(result)
      await refresh('goods_import')
      if (result.ok && !isGone()) navigate(paths.import(result.data.import_id))
      return result
    },
    write: (import_id: string, options: { keep_stock: boolean; publish_new: boolean }) =>
      act('/staff/pc_api.goods_import/apply', { import_id, ...options }),
    stop: ({ import_id }: Import) => act('/staff/pc_api.goods_import/stop', { import_id }),
    confirmUndo: ({ import_id, counts }: Import) =>
      modal.confirm({
        title: t('undoTitle', { count: counts.done }),
        content: t('undoText'),
        icon: null,
        okText: t('undo'),
        cancelText: t('keep'),
        onOk: () => act('/staff/pc_api.goods_import/undo', { import_id }),
      }),
    async saveWrongRows({ import_id }: Import, format: SheetFormat) {
      const result = await perform('/staff/pc_api.goods_import/getWrongRows', { import_id, format })
      if (result.ok) saveBytes(result.data.file_name, result.data.content)
    },
    async saveTemplate(format: SheetFormat) {
      const result = await perform('/staff/pc_api.goods_import/getTemplate', { format })
      if (result.ok) saveBytes(result.data.file_name, result.data.content)
    },
    /** Resolves with whether the file was saved. */
    async saveGoods(input: Input<'/staff/pc_api.goods_import/getExport'>): Promise<boolean> {
      const result = await perform('/staff/pc_api.goods_import/getExport', input)
      if (!result.ok) return false
      const { file_name, content, row_num, goods_num, is_more } = result.data
      saveBytes(file_name, content)
      const said = t('exported', { count: goods_num, rows: formatNumber(row_num) })
      if (is_more) notification.warning({ title: said, description: t('exportedPart') })
      else notification.success({ title: said })
      return true
    },
  }
}
