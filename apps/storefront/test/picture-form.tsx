import '../src/ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setLanguage } from '#api/client.ts'
import { restoreSession } from '#api/session.ts'
import { enUs } from '#i18n/en-us.ts'
import { htmlLang } from '#i18n/language.ts'
import { SiteProvider } from '#i18n/site.tsx'
import { TextsProvider } from '#i18n/use-texts.tsx'
import { zhCn } from '#i18n/zh-cn.ts'
import { PictureUploader } from '#shop/pictures/picture-uploader.tsx'
import { usePictures } from '#shop/pictures/use-pictures.ts'

const language = new URLSearchParams(location.search).get('lang') === 'zh-cn' ? 'zh-cn' : 'en-us'
const texts = language === 'zh-cn' ? zhCn : enUs
document.documentElement.lang = htmlLang[language]
restoreSession()
setLanguage(language, texts.common)

/** A form with a text and pictures, which lists the ids of its files in their order. */
function PictureForm() {
  const pictures = usePictures('after_sales')
  return (
    <form onPaste={pictures.onPaste} className="mx-auto max-w-[720px] p-6">
      <h1 className="display mb-6 text-h3">Pictures of a return</h1>
      <textarea aria-label="Description" className="mb-6 w-full border border-line-strong" />
      <PictureUploader
        pictures={pictures}
        label="Pictures"
        hint="The first one is shown first."
        error={pictures.state === 'failed' ? 'Some pictures are not uploaded.' : undefined}
      />
      <output>{`${pictures.state} ${pictures.fileIds.join(' ')}`}</output>
    </form>
  )
}

createRoot(document.getElementById('form') as HTMLElement).render(
  <StrictMode>
    <SiteProvider site={{ language, origin: location.origin }}>
      <TextsProvider texts={texts}>
        <PictureForm />
      </TextsProvider>
    </SiteProvider>
  </StrictMode>,
)
