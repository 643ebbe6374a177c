import { useTexts } from '#i18n/use-texts.tsx'

/** The name of a payment provider. */
export function useProviderName(): (provider: string) => string {
  const t = useTexts('books')
  return (provider) => ({ 'wechat-pay': t('wechatPay'), paypal: 'PayPal' })[provider] ?? provider
}
