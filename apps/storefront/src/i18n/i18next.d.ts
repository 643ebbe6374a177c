import type { AllTexts } from './texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: AllTexts
  }
}
