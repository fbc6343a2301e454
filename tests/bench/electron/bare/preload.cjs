const { contextBridge, ipcRenderer } = require('electron');

contextBridge.exposeInMainWorld('bare', { invoke: (text) => ipcRenderer.invoke('echo', text) });
