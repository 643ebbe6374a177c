import { useTexts } from '#i18n/use-texts.tsx'

/** A provider by its name, as people know it. */
export function useProviderName(): (provider: string) => string {
  const t = useTexts('books')
  return (provider) => ({ 'wechat-pay': t('wechatPay'), paypal: 'PayPal' })[provider] ?? provider
}
