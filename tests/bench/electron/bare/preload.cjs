// Exposes plain `invoke` calls to the page of the bare app, as the baseline of the bridge.
const { contextBridge, ipcRenderer } = require('electron');

contextBridge.exposeInMainWorld('bare', {
  invoke: (text) => ipcRenderer.invoke('echo', text),
  keep: (rows) => ipcRenderer.invoke('keep', rows),
  stored: () => ipcRenderer.invoke('kept'),
});
