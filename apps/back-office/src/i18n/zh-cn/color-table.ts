import type { Texts } from '@corium/browser/translate'
import type { colorTable as english } from '#i18n/en-us/color-table.ts'

export const colorTable: Texts<typeof english> = {
  title: '色表',
  none: '尚无色表',
  noneText:
    '按色号找色时，目前只能找到商品上标注的色号，并估算纺织色号。导入本店获授权使用的色表后，表中所有色号都能找到。',
  colors: '颜色数',
  source: '色表来源',
  sourceHelp: '例如出版方与授权编号。各行可另填来源。',
  since: '启用时间',
  by: '导入人',
  importTitle: '导入色表',
  replaceTitle: '替换色表',
  columns:
    'CSV 文件（UTF-8），最多 20,000 个颜色，列为 {{columns}}。illuminant 填 D50 或 D65，observer 填 2 或 10。有一行不对，就不做任何改动。',
  template: '下载空表',
  file: '文件',
  chooseFile: '选择文件',
  anotherFile: '换一个文件',
  licensed: '本店已获授权使用此色表',
  fileMissing: '请先选择文件',
  sourceMissing: '请填写色表来源',
  licenseMissing: '请确认已获授权',
  problems_other: '未导入：有 {{count}} 处问题',
  line: '第 {{line}} 行：{{text}}',
  import: '导入',
  replace: '替换',
  imported_other: '按色号找色现可使用表中 {{count}} 个颜色。',
  remove: '移除',
  removeTitle_other: '移除这张有 {{count}} 个颜色的色表？',
  removeText: '移除后，按色号只能找到商品上标注的色号；商品不受影响。请自行保留文件，移除后无法从本店取回。',
  keep: '保留',
  removed: '色表已移除。',
}
