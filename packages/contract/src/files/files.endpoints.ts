import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { optionalLine } from '../base/fields.ts';
import { byFileName, byResource, download, fileNames, fileNamesInLine, storedFile } from './files.shapes.ts';

export const uploadFile = defineEndpoint({
  method: 'POST',
  path: '/common/upload',
  alsoAt: ['/common/upload'],
  summary: '上传文件',
  access: 'signed-in',
  effect: 'creates',
  body: 'multipart',
  input: z.strictObject({}),
  output: storedFile,
  besideData: ['fileName'],
});

export const uploadImage = defineEndpoint({
  method: 'POST',
  path: '/customer/upload',
  alsoAt: ['/api/customer/upload'],
  summary: '上传图片；返回可直接显示的图片路径',
  access: 'signed-in',
  effect: 'creates',
  body: 'multipart',
  input: z.strictObject({}),
  output: z.string(),
});

export const uploadEditorImage = defineEndpoint({
  ...uploadImage,
  path: '/customer/upload/editor',
  alsoAt: ['/api/customer/upload/editor'],
  summary: '上传正文中的图片；返回可直接显示的图片路径',
});

/** An image element cannot send headers, so the cookie alone authenticates the request. Only images are returned. */
export const showImage = defineEndpoint({
  method: 'GET',
  path: '/common/image/{fileName}',
  summary: '页面中的图片',
  access: 'signed-in-by-cookie',
  effect: 'reads',
  answers: 'file',
  input: byFileName,
  output: nothing,
});

export const downloadFile = defineEndpoint({
  method: 'GET',
  path: '/common/download',
  alsoAt: ['/common/download'],
  summary: '按文件名下载',
  access: 'signed-in',
  effect: 'changes',
  body: 'form',
  answers: 'file',
  input: download,
  output: nothing,
});

export const downloadResource = defineEndpoint({
  method: 'GET',
  path: '/common/download/resource',
  alsoAt: ['/common/download/resource'],
  summary: '按资源路径下载',
  access: 'signed-in',
  effect: 'reads',
  body: 'form',
  answers: 'file',
  input: byResource,
  output: nothing,
});

export const downloadZip = defineEndpoint({
  method: 'GET',
  path: '/common/download/zip',
  alsoAt: ['/common/download/zip'],
  summary: '多个文件打包下载；文件名以逗号分隔',
  access: 'signed-in',
  effect: 'reads',
  body: 'form',
  answers: 'file',
  input: z.strictObject({ fileNames: fileNamesInLine, name: optionalLine('压缩包名称', 100) }),
  output: nothing,
});

export const listFiles = defineEndpoint({
  method: 'POST',
  path: '/common/file/get/many',
  summary: '文件的名称、大小与类型；不存在的不在其中',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({ fileNames }),
  output: z.array(storedFile),
});
