import { useTranslation } from 'react-i18next'

export function Footer() {
  const { t } = useTranslation('shell')
  return <footer>{t('about')}</footer>
}
