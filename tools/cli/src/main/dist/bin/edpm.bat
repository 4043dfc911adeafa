@echo off
rem Starts the command line of EDPM.
rem
rem JAVA_HOME  the Java to run; without it, the java on the PATH
rem EDPM_OPTS  options for that Java, such as -Xmx4g, separated by blanks
setlocal DisableDelayedExpansion

set "_jar=%~dp0..\lib\edpm.jar"
if exist "%_jar%" goto home
echo edpm: there is no "%_jar%"; unzip edpm again>&2
exit /b 2

:home
if not defined JAVA_HOME goto path
set "_java=%JAVA_HOME:"=%\bin\java.exe"
if exist "%_java%" goto version
echo edpm: JAVA_HOME is "%JAVA_HOME:"=%", where there is no bin\java.exe; set it to Java 17 or newer, or unset it>&2
exit /b 2

:path
set "_java="
for %%i in (java.exe) do set "_java=%%~$PATH:i"
if defined _java goto version
echo edpm: there is no java on the PATH; install Java 17 or newer, or set JAVA_HOME to it>&2
exit /b 2

:version
rem The third word of: openjdk version "17.0.15" 2025-04-15
set "_version="
for /f "tokens=2,3" %%i in ('""%_java%" -version 2^>^&1"') do if "%%i"=="version" if not defined _version set "_version=%%~j"
if defined _version goto feature
echo edpm: "%_java%" does not run; set JAVA_HOME to Java 17 or newer>&2
exit /b 2

:feature
rem 17 of 17.0.15, 25 of 25-ea, 1 of 1.8.0_292
for /f "delims=.-+ tokens=1" %%i in ("%_version%") do set "_feature=%%i"
if %_feature% GEQ 17 goto run
echo edpm: "%_java%" is Java %_version%; set JAVA_HOME to Java 17 or newer>&2
exit /b 2

:run
rem Hardware counters are read by native calls, for which Java 22 and newer have this option.
set "_native="
if %_feature% GEQ 22 set "_native=--enable-native-access=ALL-UNNAMED"
"%_java%" %_native% %EDPM_OPTS% -jar "%_jar%" %*
exit /b %ERRORLEVEL%
