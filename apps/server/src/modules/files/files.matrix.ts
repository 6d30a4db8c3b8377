import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';

export const matrix: NounMatrix = {
  rows: {
    uploadFile: {},
    uploadImage: { answers: 400 },
    uploadEditorImage: { answers: 400 },
    showImage: { on: 'image', input: ({ id }) => ({ fileName: `${id}.png` }) },
    downloadFile: { on: 'file', within: 'oneself', input: ({ id }) => ({ fileName: `${id}.txt` }) },
    downloadResource: {
      on: 'file',
      within: 'oneself',
      input: ({ id }) => ({ resource: `${id}.txt` }),
      writes: true,
      logs: 1,
    },
    downloadZip: {
      on: 'file',
      within: 'oneself',
      input: ({ id }) => ({ fileNames: `${id}.txt` }),
      writes: true,
      logs: 1,
    },
    // A document is readable by its owner only, while no record refers to it.
    listFiles: {
      on: 'file',
      within: 'oneself',
      input: ({ id }) => ({ fileNames: [`${id}.txt`] }),
      verdict: ({ code, data }) => (code === 200 && (data as []).length === 0 ? 404 : code),
    },
  },
  samples: {
    uploadFile: { file: { filename: '说明.txt', content: '会议须知' } },
    downloadFile: { fileName: 'nothing' },
    downloadResource: { resource: 'nothing' },
    downloadZip: { fileNames: 'nothing' },
    listFiles: { fileNames: ['nothing'] },
  },
  kept: [],
};
