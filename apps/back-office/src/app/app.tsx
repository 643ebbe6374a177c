import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntApp, ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import { RouterProvider } from 'react-router'
import { queryClient } from '#api/query-client.ts'
import { type LoadedTexts, TextsProvider } from '#i18n/use-texts.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { router } from './routes.tsx'
import { theme } from './theme.ts'

const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches

export function App({ loaded, antLocale }: { loaded: LoadedTexts; antLocale: Locale }) {
  const isPhone = useIsPhone()
  // On a phone the foot is taken by the button of the page or drawer.
  const placement = isPhone ? 'top' : 'bottomLeft'
  return (
    <TextsProvider loaded={loaded}>
      <QueryClientProvider client={queryClient}>
        <ConfigProvider
          theme={{ ...theme, token: { ...theme.token, motion } }}
          locale={antLocale}
          button={{ autoInsertSpace: false }}
        >
          {/* On a touch screen, a tap on the notification would count as hovering until the next tap. */}
          <AntApp notification={{ placement, top: 8, duration: 6, pauseOnHover: !isPhone }}>
            <RouterProvider router={router} />
          </AntApp>
        </ConfigProvider>
      </QueryClientProvider>
    </TextsProvider>
  )
}
