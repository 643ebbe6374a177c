import { dot } from '@corium/browser/dot'
import { type Output, refusedFields } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { Plus } from 'lucide-react'
import { call } from '#api/client.ts'
import { query, refreshShop } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { BrandPicture } from './brand-picture.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { useSetting } from './use-setting.ts'

type Stored = Output<'/staff/pc_api.setting/getShop'>
type Facts = Omit<Stored, 'version' | 'changed_at' | 'changed_by'>
type Figure = Facts['promises'][number]

const names = [
  { name: 'name_cn', max: 20, help: undefined },
  { name: 'name_en', max: 30, help: 'nameHelp' },
] as const
const promised = [
  { name: 'service_cn', max: 60, help: undefined },
  { name: 'service_en', max: 100, help: 'serviceHelp' },
  { name: 'same_day_until', max: 5, help: 'sameDayHelp' },
] as const
const figureTexts = [
  { name: 'figure_cn', max: 20 },
  { name: 'figure_en', max: 20 },
  { name: 'text_cn', max: 60 },
  { name: 'text_en', max: 100 },
] as const

const brand = [
  { use: 'logo', help: 'logoHelp' },
  { use: 'icon', help: 'iconHelp' },
] as const

const maxFigures = 4
const empty: Figure = { figure_cn: '', figure_en: '', text_cn: '', text_en: '' }

/** The shop's name and its promises to buyers. */
export default function ShopPage() {
  const t = useTexts('settings')
  const answers = useTexts('answers')
  const settings = useQuery(query('/staff/pc_api.setting/getShop', {}))
  const { data } = settings
  const { form, edit, refusal, bar } = useSetting({
    stored: data && { form: factsOf(data), version: data.version },
    fieldsOf: (form: Facts) => [
      ...[...names, ...promised].map(({ name }) => ({
        key: name,
        name: t(name),
        text: form[name].trim() || '–',
      })),
      ...brand.map(({ use }) => ({ key: use, name: t(use), text: written(form[use]) })),
      ...form.promises.map((figure, at) => ({
        key: `figure ${at}`,
        name: t('figureOf', { number: at + 1 }),
        text: figureTexts.map(({ name }) => figure[name].trim() || '–').join(dot),
      })),
    ],
    save: async ({ logo, icon, ...form }, version) => {
      const saved = await call('/staff/pc_api.setting/saveShop', {
        version,
        ...form,
        logo_id: logo?.picture_id ?? null,
        icon_id: icon?.picture_id ?? null,
      })
      void refreshShop()
      return saved
    },
  })
  if (!form) {
    return (
      <SettingsFrame>
        <QueryPanel query={settings} />
      </SettingsFrame>
    )
  }
  const faults = refusal ? refusedFields(refusal) : {}
  const setFigures = (change: (figures: Figure[]) => Figure[]) =>
    edit((form) => ({ ...form, promises: change(form.promises) }))
  const fields = (part: typeof names | typeof promised) => (
    <Form layout="vertical" requiredMark={false} className="limit-fields">
      {part.map(({ name, max, help }) => (
        <Form.Item
          key={name}
          label={t(name)}
          htmlFor={`shop-${name}`}
          extra={help && t(help)}
          {...(faults[name] && {
            validateStatus: 'error' as const,
            help: name === 'same_day_until' ? t('sameDayWrong') : faults[name],
          })}
        >
          <Input
            id={`shop-${name}`}
            maxLength={max}
            value={form[name]}
            onChange={({ target }) => edit((form) => ({ ...form, [name]: target.value }))}
          />
        </Form.Item>
      ))}
    </Form>
  )
  return (
    <SettingsFrame>
      <Panel title={t('shopName')}>{fields(names)}</Panel>
      <Panel title={t('brand')}>
        <Form layout="vertical" requiredMark={false} className="limit-fields">
          {brand.map(({ use, help }) => (
            <BrandPicture
              key={use}
              use={use}
              label={t(use)}
              help={t(help)}
              value={form[use]}
              error={faults[`${use}_id`]}
              onChange={(value) => edit((form) => ({ ...form, [use]: value }))}
            />
          ))}
        </Form>
      </Panel>
      <Panel title={t('promised')}>{fields(promised)}</Panel>
      <Panel
        title={t('figures')}
        extra={
          <Button
            icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
            disabled={form.promises.length >= maxFigures}
            onClick={() => setFigures((figures) => [...figures, empty])}
          >
            {t('addFigure')}
          </Button>
        }
      >
        <p className="setting-note">{t('figuresNote')}</p>
        {form.promises.map((figure, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: figures keep their places while they are edited
          <fieldset key={at} className="answer" aria-label={t('figureOf', { number: at + 1 })}>
            <Form layout="vertical" requiredMark={false} component="div">
              <div className="answer-texts">
                {figureTexts.map(({ name, max }) => (
                  <Form.Item
                    key={name}
                    label={t(name)}
                    htmlFor={`shop-${at}-${name}`}
                    {...(faults.promises &&
                      !figure[name].trim() && { validateStatus: 'error' as const, help: faults.promises })}
                  >
                    <Input
                      id={`shop-${at}-${name}`}
                      maxLength={max}
                      value={figure[name]}
                      onChange={({ target }) =>
                        setFigures((figures) =>
                          figures.map((one, i) => (i === at ? { ...one, [name]: target.value } : one)),
                        )
                      }
                    />
                  </Form.Item>
                ))}
              </div>
              <Button
                type="link"
                aria-label={t('removeFigure', { number: at + 1 })}
                onClick={() => setFigures((figures) => figures.filter((_, i) => i !== at))}
              >
                {answers('remove')}
              </Button>
            </Form>
          </fieldset>
        ))}
      </Panel>
      <SaveBar {...bar} />
    </SettingsFrame>
  )
}

/** Pictures of the same size differ only by their id. */
const written = (picture: Facts['logo']): string =>
  picture ? `${picture.width} × ${picture.height} (${picture.picture_id.slice(0, 4)})` : '–'

const factsOf = ({ version: _, changed_at: _at, changed_by: _by, ...facts }: Stored): Facts => facts
