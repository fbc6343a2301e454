const { contextBridge, ipcRenderer } = require('electron');

contextBridge.exposeInMainWorld('bare', {
  invoke: (text) => ipcRenderer.invoke('echo', text),
  keep: (rows) => ipcRenderer.invoke('keep', rows),
  stored: () => ipcRenderer.invoke('kept'),
});
