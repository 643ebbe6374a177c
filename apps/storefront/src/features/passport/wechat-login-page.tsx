import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function WechatLoginPage() {
  const { t } = useTranslation('passport')
  return <Coming screen={t('title')} />
}
