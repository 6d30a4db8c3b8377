import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdCss } from './build/antd-css.ts';
import { antdDoors } from './build/antd-doors.ts';
import { bootFromServer } from './build/boot-from-server.ts';
import { chunkAddresses } from './build/chunk-addresses.ts';
import { chunkPlan, withoutPrefetchedFiles } from './build/chunks.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';
import { withoutSummaries } from './build/without-summaries.ts';

const server = process.env.HUIWU_DEV_API ?? 'http://127.0.0.1:8787';

const { plugin: findChunks, groups } = chunkPlan();

export default defineConfig({
  plugins: [
    withoutSummaries(),
    react(),
    antdCss(),
    antdDoors(),
    findChunks,
    bootFromServer(server),
    prerender(),
    chunkAddresses(),
    precompress(),
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: server }, '/common': { target: server } },
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    // Sizes are held by a budget of their own, in compressed bytes.
    chunkSizeWarningLimit: 2000,
    modulePreload: { polyfill: false, resolveDependencies: withoutPrefetchedFiles },
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
