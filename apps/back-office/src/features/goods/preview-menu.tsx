import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'

/** Shorter than the half hour after which a link expires. */
const linkMinutes = 20

/**
 * Opens the page of a style in the storefront, as it is saved and before buyers see it, in either language.
 */
export function PreviewMenu({ goodsId }: { goodsId: string }) {
  const t = useTexts('goods')
  const states = useTexts('states')
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({
    ...query('/staff/pc_api.goods/getPreviewLink', { goods_id: goodsId }),
    enabled: isOpen,
    staleTime: linkMinutes * 60_000,
  })
  const items = data?.list.map(({ language, path }) => ({
    key: language,
    label: (
      <a href={path} target="_blank" rel="noreferrer">
        {t(language === 'zh-cn' ? 'chinese' : 'english')}
      </a>
    ),
  }))
  return (
    <Dropdown
      trigger={['click']}
      onOpenChange={setOpen}
      menu={{
        items: items ?? [{ key: 'none', disabled: true, label: error?.message ?? states('loading') }],
      }}
    >
      <Button icon={<Eye size={16} strokeWidth={1.5} aria-hidden />}>{t('preview')}</Button>
    </Dropdown>
  )
}
