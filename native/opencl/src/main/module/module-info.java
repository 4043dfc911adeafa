/** Devices of OpenCL, on which tasks run kernels. */
module dev.edpm.opencl {
  requires dev.edpm.tasks;

  provides dev.edpm.tasks.driver.DeviceProvider with
      dev.edpm.opencl.OpenClProvider;
}
